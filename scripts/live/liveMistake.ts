/** A mistake in an option or in the service's response, as one sentence. */
export class LiveMistake extends Error {
  override readonly name: string = 'LiveMistake';
}

/** The service's refusal of a document. */
export class LiveRefusal extends LiveMistake {
  override readonly name = 'LiveRefusal';
}
