import { text } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** The site key of the sample; with any other it reports an error, as the vendor does. */
export const CAPTCHA_SITE_KEY = 'sandbox-site-key';

/**
 * A sample captcha with the public interface of Google reCAPTCHA v2 (`ready`, `render`, `getResponse`, `reset`): a box to tick. As in the
 * original, `render` is defined later than `ready`. Ticking the box creates the token.
 */
const SAMPLE = `(() => {
  const language = new URL(document.currentScript.src).searchParams.get('hl') ?? 'en';
  const widgets = [];
  const draw = ({ host, options }) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => {
      widgets.find((widget) => widget.host === host).token = box.checked ? 'sandbox-' + crypto.randomUUID() : '';
      if (box.checked) options.callback?.(grecaptcha.getResponse(widgets.findIndex((widget) => widget.host === host)));
    });
    label.lang = 'en';
    label.append(box, ' I am not a robot (' + language + ')');
    host.replaceChildren(label);
  };
  globalThis.grecaptcha = {
    ready: (callback) => setTimeout(callback),
  };
  setTimeout(() => {
    Object.assign(globalThis.grecaptcha, {
      render(host, options) {
        const id = widgets.push({ host, options, token: '' }) - 1;
        if (options.sitekey === '${CAPTCHA_SITE_KEY}') draw(widgets[id]);
        else setTimeout(() => options['error-callback']?.());
        return id;
      },
      getResponse: (id = 0) => widgets[id]?.token ?? '',
      reset(id = 0) {
        widgets[id].token = '';
        draw(widgets[id]);
      },
    });
  }, 100);
})();
`;

/** A stand-in for the script of a captcha. */
export const CAPTCHA_ROUTE: Route = {
  method: 'GET',
  path: '/captcha/api.js',
  about: 'The script of a sample captcha, with the interface of reCAPTCHA v2.',
  answer: () => ({ ...text(200, SAMPLE), headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
};
