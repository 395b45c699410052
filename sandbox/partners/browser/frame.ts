import { readMessage, show } from './messages.ts';

/** What a frame is taller than its page says, in CSS pixels, so that nothing scrolls. */
const ROOM = 10;

const frame = document.getElementById('framed');
// Without a frame, the page has said why.
if (frame instanceof HTMLIFrameElement) listenTo(frame);

function listenTo(framed: HTMLIFrameElement): void {
  const { siteOrigin, page = '' } = framed.dataset;
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== siteOrigin || source !== framed.contentWindow) return;
    const message = readMessage(data);
    if (message?.type === 'resize') {
      framed.height = String(message.height + ROOM);
      show(`resize: ${message.height}`);
    }
    if (message?.type === 'user-data') show(`user-data: ${JSON.stringify(message.user)}`);
  });
  // Loaded only now, so that its first words are heard.
  framed.src = page;
}
