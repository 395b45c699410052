/** Kilometres per hour between the three columns of a stage's timetable, slow to fast. */
export const SPEED_STEP_KMH = 2;
