import { describeSection, GROUPS } from './profileFieldsCases.ts';

for (const [turn, group] of GROUPS.entries().take(1)) describeSection(turn, group);
