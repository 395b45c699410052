declare module 'virtual:chunk/countdown' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/live' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/search' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/authentication' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/account' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/guard' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/failedLogin' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/security' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/debug' {
  /** The address of the chunk, final in a build; empty in a build that leaves it out. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/data' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/members' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/profile' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/chat' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/home' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/suggestions' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/menus' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/questions' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/memberPrompts' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/embedded' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/shownHits' {
  /** The address of the chunk, final in a build; empty in a build that leaves it out. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/widget' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/script' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'virtual:chunk/hls' {
  /** The address of the chunk, final in a build. */
  const address: string;
  export default address;
}

declare module 'hls.js/light' {
  /** The part of the library that plays, without subtitles and other sound tracks: its types are those of the whole. */
  export { default } from 'hls.js';
}

declare module 'virtual:chunks' {
  /** The addresses of all chunks by name, final in a build once the pages are drawn. */
  const addresses: () => Readonly<Record<string, string>>;
  export default addresses;
}
