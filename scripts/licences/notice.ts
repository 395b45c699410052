/** What a licence asks to be handed on with the files that it covers. */
export type Notice = {
  readonly name: string;
  /** Where it is known: a package inside another one's file does not always name its version. */
  readonly version?: string | undefined;
  /** The licence by its SPDX identifier. */
  readonly identifier: string;
  /** Which files of the site it covers. */
  readonly covers: string;
  /** Copyright and licence in full. */
  readonly text: string;
};
