/**
 * Places where Pagefind 1.6.0 loses a failure in the browser, time, or which index a hit is from, and their replacements (docs/upstream/README.md). Each text occurs in its
 * script exactly once.
 */
const MENDS: readonly (readonly [lost: string, kept: string])[] = [
  // No code awaits this promise: a missing index would be an uncaught error. Every later call fails with the same error (R24).
  ['this.init(options2?.language);}async options', 'this.init(options2?.language).catch(()=>{});}async options'],
  // Waits without end for a program that failed to load.
  ['while(this.primary.wasm===null){await asyncSleep(50);}', 'await this.primary.getPtr();'],
  // Polls every 50 milliseconds, two or three times before the first hit.
  ['{throw this.initError;}await asyncSleep(50);}', '{throw this.initError;}await asyncSleep(5);}'],
  // A part of the index that does not load would look like "no hits".
  ['.pf_index`,"load_index_chunk")).catch(()=>{});', '.pf_index`,"load_index_chunk"));'],
  ['.pf_filter`,"load_filter_chunk")).catch(()=>{});', '.pf_filter`,"load_filter_chunk"));'],
  ['console.error(`Failed to load the meta index:\n${e?.toString()}`);', 'throw e;'],
  // The first `Intl.Segmenter` of a page takes 80 ms on a slow phone. Texts that are not Japanese, Chinese or Thai need none: their letters do as well.
  [
    'if(trueLanguage&&typeof Intl.Segmenter!=="undefined"){const',
    'if(needsWordSegmentation(trueLanguage)&&typeof Intl.Segmenter!=="undefined"){const',
  ],
  // The answers of each index, and numbers of pages that are not added to those of the first one (src/lib/search/holdsWords.ts).
  ['filters:filters2,totalFilters,timings};if(', 'filters:filters2,totalFilters,timings,parts:search2};if('],
  ['{merged[filterKey]=values;continue;}', '{merged[filterKey]={...values};continue;}'],
];

/**
 * Passes every failure of Pagefind's script in the browser on to its caller.
 *
 * @throws Error for another version of the script.
 */
export const mendPagefind = (script: string): string =>
  MENDS.reduce((text, [lost, kept]) => {
    if (text.split(lost).length !== 2)
      throw new Error(`Pagefind has changed: its script does not hold "${lost}" once.`);
    return text.replace(lost, () => kept);
  }, script);
