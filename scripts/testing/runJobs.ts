import { count, sum, type Tally } from './tally.ts';

/** The result of a job: its counts, its output and its CPU time. */
export type JobResult = {
  readonly tally: Tally;
  /** Shown when the job fails. */
  readonly output: string;
  /** CPU seconds of its processes; undefined on systems that do not report them. */
  readonly cpuS: number | undefined;
};

export type Job = {
  readonly name: string;
  /** Names of jobs that must have passed before this one starts. */
  readonly needs?: readonly string[];
  /** Starts when every other job has ended and uses all cores by itself. */
  readonly isAlone?: boolean;
  readonly run: () => Promise<JobResult>;
};

/** A line of the closing table. */
export type Cost = {
  readonly name: string;
  readonly cases: number;
  readonly wallS: number;
  readonly cpuS: number | undefined;
};

type Outcome = Tally & { readonly costs: readonly Cost[] };

type Options = {
  readonly jobs: readonly Job[];
  /** How many jobs run at the same time. */
  readonly slots: number;
  readonly say?: (text: string) => void;
};

type State = 'waiting' | 'running' | 'passed' | 'failed';

/**
 * Runs jobs in their order, `slots` at a time, each as soon as the jobs that it needs have passed. Prints a line per job, and the whole
 * output of a failed job in one piece. A job that rejects has failed; a job that needs a failed one is not run and counts as failed.
 *
 * @throws Error when jobs need each other in a circle, or need an unknown job.
 */
export async function runJobs(options: Options): Promise<Outcome> {
  return new Queue(options).run();
}

class Queue {
  readonly #jobs: readonly Job[];
  readonly #slots: number;
  readonly #say: (text: string) => void;
  readonly #states: Map<string, State>;
  readonly #running = new Set<Promise<void>>();
  readonly #tallies: Tally[] = [];
  readonly #costs: Cost[] = [];

  constructor({ jobs, slots, say = console.log }: Options) {
    this.#jobs = jobs;
    this.#slots = slots;
    this.#say = say;
    this.#states = new Map(jobs.map(({ name }) => [name, 'waiting']));
  }

  async run(): Promise<Outcome> {
    for (;;) {
      this.#refuseBlocked();
      this.#startReady();
      if (this.#running.size === 0) break;
      await Promise.race(this.#running);
    }
    const left = this.#jobs.filter((job) => this.#is(job, 'waiting')).map(({ name }) => name);
    if (left.length > 0)
      throw new Error(`These jobs wait for each other or for a job that is not there: ${left.join(', ')}.`);
    return { ...sum(this.#tallies), costs: this.#costs };
  }

  #is({ name }: Job, state: State): boolean {
    return this.#states.get(name) === state;
  }

  #startReady(): void {
    while (this.#running.size < this.#slots) {
      const job = this.#nextReady();
      if (job === undefined) return;
      this.#start(job);
    }
  }

  #nextReady(): Job | undefined {
    if (this.#jobs.some((job) => job.isAlone === true && this.#is(job, 'running'))) return undefined;
    const areOthersDone = this.#jobs.every(
      (job) => job.isAlone === true || !['waiting', 'running'].some((state) => this.#states.get(job.name) === state),
    );
    return this.#jobs.find(
      (job) =>
        this.#is(job, 'waiting') &&
        needsOf(job).every((need) => this.#states.get(need) === 'passed') &&
        (job.isAlone !== true || areOthersDone),
    );
  }

  #start(job: Job): void {
    this.#states.set(job.name, 'running');
    const since = performance.now();
    const ended = job
      .run()
      .catch((error: unknown) => failureOf(job.name, error))
      .then((result) => {
        this.#finish(job, result, (performance.now() - since) / 1000);
        this.#running.delete(ended);
      });
    this.#running.add(ended);
  }

  #finish({ name }: Job, { tally, output, cpuS }: JobResult, wallS: number): void {
    const cases = tally.passed + tally.failed;
    this.#states.set(name, tally.failed === 0 ? 'passed' : 'failed');
    this.#tallies.push(tally);
    this.#costs.push({ name, cases, wallS, cpuS });
    const line = `${name} (${describeCost(cases, wallS, cpuS)})`;
    this.#say(tally.failed === 0 ? `passed  ${line}` : `FAILED  ${line}\n${output.trimEnd()}`);
  }

  /** Marks the jobs that need a failed job as failed. */
  #refuseBlocked(): void {
    for (const job of this.#jobs) {
      const missing = needsOf(job).filter((need) => this.#states.get(need) === 'failed');
      if (!this.#is(job, 'waiting') || missing.length === 0) continue;
      this.#states.set(job.name, 'failed');
      this.#tallies.push(count(false, `${job.name}: not run, because ${missing.join(', ')} did not pass`));
      this.#say(`FAILED  ${job.name}: not run`);
    }
  }
}

const needsOf = ({ needs = [] }: Job): readonly string[] => needs;

function failureOf(name: string, error: unknown): JobResult {
  const reason = error instanceof Error ? error.message : String(error);
  return { tally: count(false, `${name}: ${reason}`), output: reason, cpuS: undefined };
}

function describeCost(cases: number, wallS: number, cpuS: number | undefined): string {
  const cpu = cpuS === undefined ? '' : `, ${cpuS.toFixed(1)} s of CPU`;
  return `${cases} ${cases === 1 ? 'check' : 'checks'}, ${wallS.toFixed(1)} s${cpu}`;
}
