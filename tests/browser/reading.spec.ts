import { PAGES, testReading } from './readPages.ts';

testReading(PAGES.slice(0, 1));
