/** For tools that read TypeScript alone; where Astro's own is at work, a component has its real type. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const component: AstroComponentFactory;
  export default component;
}
