import type { HotPayload, NormalizedHotChannel } from 'vite';

/** Calls a listener before the dev server sends a message, with its event, or its type if it is one of Vite's own. */
export const beforeSend = (hot: NormalizedHotChannel, listen: (event: string) => void): void => {
  const send = hot.send.bind(hot);
  hot.send = (payload: HotPayload | string, data?: unknown): void => {
    if (typeof payload === 'string') {
      listen(payload);
      send(payload, data);
      return;
    }
    listen(payload.type);
    send(payload);
  };
};
