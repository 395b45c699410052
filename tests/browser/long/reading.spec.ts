import { PAGES, testReading } from '../readPages.ts';

testReading(PAGES.slice(1));
