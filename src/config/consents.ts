import { FIELD_NAMES, fieldOf, type FieldName } from './fields.ts';

/** Something that a member may agree to. */
export type ConsentName = Extract<FieldName, `optin_${string}`>;

const isConsent = (name: FieldName): name is ConsentName => fieldOf(name).kind === 'consent';

/** What a member may agree to. */
export const CONSENT_NAMES: readonly ConsentName[] = FIELD_NAMES.filter(isConsent);
