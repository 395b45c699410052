type Measured = {
  readonly distanceKm: number;
  readonly outcome: { readonly kind: string; readonly shortenedToKm?: number | undefined } | null;
};

/** The length of a stage: the ridden distance if it was shortened, otherwise the length of its route. */
export const riddenKm = ({ distanceKm, outcome }: Measured): number => outcome?.shortenedToKm ?? distanceKm;
