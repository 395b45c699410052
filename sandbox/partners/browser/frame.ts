import { readMessage, show } from './messages.ts';

/** CSS pixels added to the height that the framed page reports, so that the frame has no scroll bar. */
const ROOM = 10;

const frame = document.getElementById('framed');
// For an invalid path the page has an error message and no frame.
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
  // Loaded after the listener is added, so that no message is lost.
  framed.src = page;
}
