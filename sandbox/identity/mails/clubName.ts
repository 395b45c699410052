import { z } from 'astro/zod';
import type { Locale } from '../../locales.ts';
import { readRace } from '../readRace.ts';

const { club } = readRace(process.env, z.object({ club: z.record(z.string(), z.string()) }));
const [anyName = ''] = Object.values(club);

/** The club's name in a language; a race that lacks the language has the name of its first one. */
export const clubName = (language: Locale): string => club[language] ?? anyName;
