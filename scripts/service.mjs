import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, startOf } from './pids.mjs';
import { lastLines } from './processes.mjs';
import { note } from './progress.mjs';
import { Stop } from './stop.mjs';

const RESTARTS_ALLOWED = 3;
const RESTART_WINDOW_MS = 60_000;
const RESTART_DELAY_MS = 1_000;
const READY_CHECK_MS = 50;
const READY_WITHIN_MS = 60_000;

/**
 * A long-running child process: its output goes to a file, and it is started again when it dies, up to three times a
 * minute. After that `gaveUp` rejects.
 */
export class Service {
  #child;
  #stopping = false;
  #deaths = [];
  #refuse;
  #onProcess;

  /**
   * `command` and `args`, run with `options` (spawn's env, cwd, uid, gid) and `input` on its standard input.
   * `isReady({name, pid, start})` tells whether the process serves.
   */
  constructor({ name, command, args, options, input = '', logFile, isReady, stopSignal = 'SIGTERM' }) {
    Object.assign(this, { name, command, args, options, input, logFile, isReady, stopSignal });
    this.gaveUp = new Promise((_, refuse) => {
      this.#refuse = refuse;
    });
    this.gaveUp.catch(() => {});
  }

  /**
   * Starts it and resolves once it is ready. `onProcess(record)` hears of this process and of each that replaces it.
   * @throws {Stop} with its last output when it ends before, or is not ready within `withinMs`
   */
  async start(signal, onProcess, withinMs = READY_WITHIN_MS) {
    this.#onProcess = onProcess;
    this.#spawn('w');
    const deadline = Date.now() + withinMs;
    while (!(await this.isReady(this.record))) {
      signal.throwIfAborted();
      if (this.#stopping || !this.#isAlive()) throw new Stop(`${this.name} did not start.\n${this.output()}`);
      if (Date.now() > deadline) throw new Stop(`${this.name} was not ready after ${withinMs / 1000} s.\n${this.output()}`);
      await sleep(READY_CHECK_MS);
    }
    this.#watch();
  }

  /** Resolves when the process has ended. */
  async stop() {
    this.#stopping = true;
    if (this.record && this.#isAlive()) await endProcess(this.record, this.stopSignal);
  }

  /** Ends the process and starts it with what is on disk now. */
  async restart() {
    const child = this.#child;
    child.removeAllListeners('exit');
    await endProcess(this.record, this.stopSignal);
    if (this.#stopping) return;
    this.#spawn('a');
    this.#watch();
  }

  output() {
    return lastLines(readFileSync(this.logFile, 'utf8'));
  }

  #spawn(logMode) {
    const log = openSync(this.logFile, logMode);
    // A session of its own: Ctrl-C must reach the starter alone, which ends its children in the right order.
    const child = spawn(this.command, this.args, { ...this.options, stdio: ['pipe', log, log], detached: true });
    closeSync(log);
    child.on('error', () => {});
    child.stdin.on('error', () => {});
    child.stdin.end(this.input);
    this.#child = child;
    this.record = { name: this.name, pid: child.pid, start: child.pid === undefined ? null : startOf(child.pid) };
    this.#onProcess(this.record);
  }

  #watch() {
    if (this.#isAlive()) this.#child.once('exit', () => void this.#died());
    else void this.#died();
  }

  async #died() {
    if (this.#stopping) return;
    const { exitCode, signalCode } = this.#child;
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - RESTART_WINDOW_MS), now];
    const how = `${this.name} ended unexpectedly (${signalCode ?? exitCode})`;
    if (this.#deaths.length > RESTARTS_ALLOWED) {
      this.#refuse(new Stop(`${how} for the ${this.#deaths.length}th time within a minute.\n${this.output()}`));
      return;
    }
    note(`${how}; starting it again. Its log: ${this.logFile}`);
    await sleep(RESTART_DELAY_MS);
    if (this.#stopping) return;
    this.#spawn('a');
    this.#watch();
  }

  #isAlive() {
    return this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
}
