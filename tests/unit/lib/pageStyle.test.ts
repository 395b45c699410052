import { expect, it } from 'vitest';
import { dividedAtStyle, withStyles } from '~/lib/pageStyle.ts';

const withOneStyle = (html: string): string => withStyles(dividedAtStyle(html));

it('the styles of a head are joined into one, in their order, in the place of the last', () => {
  const page =
    '<head><style>a{}</style><title>t</title><style>\nb{}\n</style><style>c{}</style><link></head><body></body>';
  expect(withOneStyle(page)).toBe('<head><title>t</title><style>a{}b{}c{}</style><link></head><body></body>');
});

it('a style with a condition, one in the body and a page without styles are unchanged', () => {
  const rest = '<style media="print">p{}</style></head><body><style>s{}</style></body>';
  expect(withOneStyle(`<head><style>a{}</style>${rest}`)).toBe(`<head><style>a{}</style>${rest}`);
  expect(withOneStyle('<head></head><body></body>')).toBe('<head></head><body></body>');
});

it('a page without a head causes the build to fail', () => {
  expect(() => withOneStyle('<p>a</p>')).toThrow('no </head>');
});
