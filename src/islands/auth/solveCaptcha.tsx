import { SCRIPTS } from '~/config/scripts.ts';
import { elementOf, newPlace } from '~/lib/browser/dom.ts';
import { leaveFor } from '~/lib/browser/navigation.ts';
import { report } from '~/lib/browser/report.ts';
import { arrivalQuery } from '~/lib/identity/login/arrival.ts';
import { captchaProviderOf, type CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { startVendor } from '~/lib/vendors/startVendor.ts';
import { consentNow } from '~/runtime/consent.ts';
import type { FormContext } from '../shared/formContext.ts';
import { show } from '../shared/promptPlace.tsx';
import { CaptchaPrompt } from './CaptchaPrompt.tsx';

/** Cancels the captcha that another form shows. */
let giveUpOther = (): void => undefined;

/** Puts the captcha above the form that waits for it. */
const attachAboveForm = (element: HTMLElement): (() => void) => {
  elementOf('club-authentication')?.prepend(element);
  return () => {
    element.remove();
  };
};

/**
 * Shows a captcha above the form that waits, and resolves to its proof; undefined if none is solved or none is configured. Only the content
 * policy of the authentication pages allows its script: a form on another page redirects to the authentication page, with the same target.
 */
export async function solveCaptcha({ text, places, place, from }: FormContext): Promise<CaptchaProof | undefined> {
  const captchaProvider = captchaProviderOf(SCRIPTS.captcha.vendor);
  const vendor = parseUrl(SCRIPTS.captcha.url)?.host;
  if (vendor === undefined || captchaProvider === undefined) {
    report('captcha: none is configured');
    return undefined;
  }
  if (place === 'inPlace') {
    leaveFor(places.redirectUri + arrivalQuery({ ...places.arrival, target: nextPlace(places, from) }));
    return undefined;
  }
  giveUpOther();
  const captchaToken = await show<string | undefined>(
    newPlace('div'),
    (end) => {
      const giveUp = (): void => {
        end(undefined);
      };
      giveUpOther = giveUp;
      const draw = (host: HTMLElement): void => {
        const captcha = { onToken: end, onFailed: giveUp };
        startVendor('captcha', host, { language: places.language, videos: [], captcha }).catch((error: unknown) => {
          report('captcha', error);
          giveUp();
        });
      };
      const isAllowed = consentNow().partners;
      return <CaptchaPrompt text={text} vendor={vendor} isAllowed={isAllowed} draw={draw} onCancel={giveUp} />;
    },
    attachAboveForm,
  );
  return captchaToken === undefined ? undefined : { captchaToken, captchaProvider };
}
