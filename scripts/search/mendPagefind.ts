/**
 * Places where Pagefind 1.6.0 loses an error in the browser, wastes time, or does not tell which index a hit is from, with their
 * replacements (docs/upstream/README.md). Each text occurs in its script exactly once.
 */
const MENDS: readonly (readonly [lost: string, kept: string])[] = [
  // No code awaits this promise: a missing index would be an uncaught error. Every later call fails with the same error (R24).
  ['this.init(options2?.language);}async options', 'this.init(options2?.language).catch(()=>{});}async options'],
  // Otherwise it waits forever for a program that failed to load.
  ['while(this.primary.wasm===null){await asyncSleep(50);}', 'await this.primary.getPtr();'],
  // It polls two or three times before the first hit, every 50 milliseconds.
  ['{throw this.initError;}await asyncSleep(50);}', '{throw this.initError;}await asyncSleep(5);}'],
  // Otherwise a part of the index that fails to load would look like "no hits".
  ['.pf_index`,"load_index_chunk")).catch(()=>{});', '.pf_index`,"load_index_chunk"));'],
  ['.pf_filter`,"load_filter_chunk")).catch(()=>{});', '.pf_filter`,"load_filter_chunk"));'],
  ['console.error(`Failed to load the meta index:\n${e?.toString()}`);', 'throw e;'],
  // The first `Intl.Segmenter` of a page takes 80 ms on a slow phone. Only Japanese, Chinese and Thai need it.
  [
    'if(trueLanguage&&typeof Intl.Segmenter!=="undefined"){const',
    'if(needsWordSegmentation(trueLanguage)&&typeof Intl.Segmenter!=="undefined"){const',
  ],
  // Returns the result of each index, and keeps the counts of other indexes from being added to those of the first
  // (src/lib/search/holdsWords.ts).
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
