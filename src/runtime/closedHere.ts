import { CLOSED } from './items/prompts.ts';
import { readItem, writeItem } from './storage.ts';

/** The prompts and alerts that were closed in this tab, by name. */
export const readClosed = (): readonly string[] => readItem(CLOSED) ?? [];

/** Stores that a prompt or an alert was closed, for the life of the tab. */
export const addClosed = (name: string): void => {
  writeItem(CLOSED, [...new Set([...readClosed(), name])]);
};
