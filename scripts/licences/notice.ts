/** The notice that a licence requires with the files that it covers. */
export type Notice = {
  readonly name: string;
  /** Undefined when unknown: a package inside another one's file does not always name its version. */
  readonly version?: string | undefined;
  /** The licence by its SPDX identifier. */
  readonly identifier: string;
  /** The files of the site that the licence covers. */
  readonly covers: string;
  /** The full text of copyright and licence. */
  readonly text: string;
};
