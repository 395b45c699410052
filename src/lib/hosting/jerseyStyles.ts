/** Adds the colours of all jerseys to a page that shows a leader's; other pages stay unchanged. */
export const withJerseyStyles = (html: string, css: string): string =>
  html.includes('class="leader-jersey ') ? html.replace('</head>', () => `<style>${css}</style></head>`) : html;
