import { SCRIPTS } from '~/config/scripts.ts';
import { elementOf, newPlace } from '~/lib/browser/dom.ts';
import { leaveFor } from '~/lib/browser/navigation.ts';
import { report } from '~/lib/browser/report.ts';
import { queryOf } from '~/lib/identity/login/arrival.ts';
import { captchaProviderOf, type CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { startVendor } from '~/lib/vendors/startVendor.ts';
import { consentNow } from '~/runtime/consent.ts';
import type { FormContext } from '../shared/formContext.ts';
import { show } from '../shared/promptPlace.tsx';
import { CaptchaPrompt } from './CaptchaPrompt.tsx';

/** Ends the captcha that is shown, for a second form. */
let giveUpOther = (): void => undefined;

/** Above the form that waits for it. */
const attachAboveForm = (element: HTMLElement): (() => void) => {
  elementOf('club-authentication')?.prepend(element);
  return () => {
    element.remove();
  };
};

/**
 * Shows a captcha above the form that waits, and answers with its proof; undefined when there is none. Only the pages of the forms may load
 * its script, by their policy: from the side of another page the visitor goes to the authentication page, and on to the same target.
 */
export async function solveCaptcha({ text, places, place, from }: FormContext): Promise<CaptchaProof | undefined> {
  if (place === 'inPlace') {
    leaveFor(places.redirectUri + queryOf({ ...places.arrival, target: nextPlace(places, from) }));
    return undefined;
  }
  const captchaProvider = captchaProviderOf(SCRIPTS.captcha.vendor);
  const vendor = parseUrl(SCRIPTS.captcha.url)?.host;
  if (vendor === undefined || captchaProvider === undefined) {
    report('captcha: none is configured');
    return undefined;
  }
  giveUpOther();
  const captchaToken = await show<string | undefined>(
    newPlace('div'),
    (end) => {
      const onFailed = (): void => {
        end(undefined);
      };
      giveUpOther = onFailed;
      const draw = async (host: HTMLElement): Promise<void> => {
        try {
          const facts = { language: places.language, videos: [], captcha: { onToken: end, onFailed } };
          await startVendor('captcha', host, facts);
        } catch (error) {
          report(`captcha: ${error instanceof Error ? error.message : 'it throws'}`);
          onFailed();
        }
      };
      const isAllowed = consentNow().partners;
      return <CaptchaPrompt text={text} vendor={vendor} isAllowed={isAllowed} draw={draw} onGivenUp={onFailed} />;
    },
    attachAboveForm,
  );
  return captchaToken === undefined ? undefined : { captchaToken, captchaProvider };
}
