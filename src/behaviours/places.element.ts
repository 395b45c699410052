import { GEOLOCATION_LIMIT_MS, PLACED_SLIDES_LIMIT } from '~/config/geolocation.ts';
import { countriesOf, isRegionGroup } from '~/config/regions.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { countryHere } from '~/behaviours/whereabouts.ts';
import { followConsent } from '~/runtime/consent.ts';

const words = (text: string | undefined): readonly string[] => text?.split(' ') ?? [];

const isMeantFor = ({ dataset }: HTMLElement, country: string): boolean =>
  words(dataset['geoCountries']).includes(country) ||
  words(dataset['geoGroups']).some((group) => isRegionGroup(group) && countriesOf(group).includes(country));

/**
 * Shows up to `data-geo-limit` of the slides for the reader's country, and removes the other slides for countries. While the country is
 * unknown, only the slides without a country are shown. The list keeps its height, so that nothing below it moves.
 */
class PlacesElement extends HTMLElement {
  private turn = Promise.resolve();
  private unfollow = (): void => undefined;

  connectedCallback(): void {
    // A foreign service may be asked as soon as the visitor allows it; one answer is awaited at a time.
    this.unfollow = followConsent(() => {
      this.turn = this.turn.then(() => this.show());
    });
  }

  disconnectedCallback(): void {
    this.unfollow();
  }

  private async show(): Promise<void> {
    const placed = [...this.querySelectorAll<HTMLElement>('[data-geo-countries], [data-geo-groups]')];
    if (placed.length === 0 || this.dataset['country'] !== undefined) return;
    const { service = '', letters = '', geoLimit = PLACED_SLIDES_LIMIT } = this.dataset;
    const country = await countryHere({ address: service, letters, limitMs: GEOLOCATION_LIMIT_MS });
    if (country === undefined) return;
    const meant = placed.filter((slide) => isMeantFor(slide, country)).slice(0, Number(geoLimit));
    const list = placed[0]?.parentElement;
    if (list) {
      list.style.minBlockSize = `${list.getBoundingClientRect().height}px`;
      list.classList.toggle('is-here', meant.length > 0);
    }
    for (const slide of placed) {
      if (meant.includes(slide)) slide.classList.add('is-here');
      else slide.remove();
    }
    this.dataset['country'] = country;
  }
}

defineElement('club-places', PlacesElement);
