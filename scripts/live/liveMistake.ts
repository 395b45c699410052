/** What is wrong with an option, or with what the service answers: one sentence. */
export class LiveMistake extends Error {
  override readonly name: string = 'LiveMistake';
}

/** The service has been sent a document and refuses it. */
export class LiveRefusal extends LiveMistake {
  override readonly name = 'LiveRefusal';
}
