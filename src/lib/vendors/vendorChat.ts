import { shared } from '~/runtime/shared.ts';
import type { Started } from './vendor.ts';

const kept = shared<{ chat: Started['chat'] }>('vendorChat', () => ({ chat: undefined }));

/** The chat of the vendor whose script has started on this page. */
export const keepVendorChat = (chat: Started['chat']): void => {
  kept.chat = chat;
};

export const vendorChat = (): Started['chat'] => kept.chat;
