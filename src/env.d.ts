declare module 'virtual:chunk/countdown' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}
