type Measured = {
  readonly distanceKm: number;
  readonly outcome: { readonly kind: string; readonly shortenedToKm?: number | undefined } | null;
};

/** The length of a stage: what was ridden of one that was shortened, else the length of its route. */
export const riddenKm = ({ distanceKm, outcome }: Measured): number => outcome?.shortenedToKm ?? distanceKm;
