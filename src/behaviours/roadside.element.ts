import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Roadside from './mountRoadside.ts';

/** The tool that shows when the race passes a place. Its script is a chunk; without it a sentence links to the timetable below. */
class RoadsideElement extends HTMLElement {
  connectedCallback(): void {
    loadChunk<typeof Roadside>(this).then(
      ({ mountRoadside }) => {
        mountRoadside(this);
      },
      () => {
        this.querySelector('[data-failed]')?.removeAttribute('hidden');
      },
    );
  }
}

defineElement('club-roadside', RoadsideElement);
