import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { formatDuration } from '../../src/lib/race/formatDuration.ts';

const STATUSES: Readonly<Record<LiveDocument['status'], string>> = {
  notStarted: 'not started',
  onTheRoad: 'on the road',
  neutralised: 'neutralised',
  finished: 'finished',
};

const delayOf = (minutes: number): string => {
  if (minutes === 0) return 'on schedule';
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'behind' : 'ahead of'} schedule`;
};

/** The data as readers see them, in lines; texts in the first language of the race. */
export const previewLive = (live: LiveDocument, language: string, timezone: string): readonly string[] => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const { status, kilometresToGo, delayMinutes, groups, ticker } = live;
  const left = kilometresToGo === null ? 'kilometres to go not known' : `${kilometresToGo} km to go`;
  return [
    `Stage ${live.stage}, as of ${clock.format(live.updatedAt)}${live.isReconstructed ? ', reconstructed from the timetable' : ''}`,
    [STATUSES[status], left, delayOf(delayMinutes)].join(' · '),
    ...groups.map(({ name, gapSeconds, riders, size }) => {
      const gap = gapSeconds === null ? '?' : formatDuration(gapSeconds);
      const members = [riders.join(', '), size === null ? '' : `${size} riders`].filter(Boolean).join(' · ');
      return `  ${name[language] ?? ''} +${gap}${members === '' ? '' : `  ${members}`}`;
    }),
    ...ticker.map(({ at, kilometre, text }) => {
      const where = kilometre === null ? '' : ` km ${kilometre}`;
      return `  ${clock.format(at)}${where}  ${text[language] ?? ''}`;
    }),
  ];
};
