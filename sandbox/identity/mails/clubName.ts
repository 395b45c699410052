import { z } from 'astro/zod';
import type { Locale } from '../../locales.ts';
import { readRace } from '../readRace.ts';

const { club } = readRace(process.env, z.object({ club: z.record(z.string(), z.string()) }));
const [anyName = ''] = Object.values(club);

/** The club's name in a language; if the race lacks the language, the name in the race's first language. */
export const clubName = (language: Locale): string => club[language] ?? anyName;
