import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from '../../../scripts/pids.mjs';
import { lastLines } from '../../../scripts/processes.mjs';
import { eventually } from './eventually.js';
import { ownFolder } from './folder.js';

export interface Command {
  name: string;
  command: string;
  args: string[];
  options: { env: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number };
  input?: string;
  logFile: string;
}

/** How a process ended. */
export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  tookMs: number;
}

const READY_WITHIN_MS = 60_000;

/** A process of the trial, which may be killed and started again. Whatever is left of it ends with the tests. */
export class Program {
  private static readonly all = new Set<Program>();
  private child: ChildProcess | null = null;
  /** The end that somebody asked for; any other is a fault. */
  private expected: ChildProcess | null = null;
  /** How often it ended by itself. */
  crashes = 0;

  constructor(
    private readonly command: Command,
    private readonly isReady: (pid: number) => Promise<boolean> | boolean,
  ) {
    Program.all.add(this);
  }

  get name(): string {
    return this.command.name;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, again if it was killed, and resolves once it is ready. */
  async start(): Promise<void> {
    const child = this.spawn();
    await eventually(`${this.name} ready`, READY_WITHIN_MS, () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${this.name} did not start:\n${this.output()}`);
      return child.pid !== undefined && this.isReady(child.pid);
    });
  }

  /** As a failing machine ends it: at once, without a word. */
  async kill(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    this.expected = child;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** As an operator ends it. Fails when it has not ended in time. */
  async stop(signal: NodeJS.Signals, withinMs: number): Promise<End> {
    const { child } = this;
    if (!child || !this.isRunning) throw new Error(`${this.name} does not run`);
    this.expected = child;
    const startedAt = performance.now();
    const gone = once(child, 'exit');
    child.kill(signal);
    const inTime = await Promise.race([gone.then(() => true), pause(withinMs, false, { ref: false })]);
    if (!inTime) throw new Error(`${this.name} still runs ${withinMs} ms after ${signal}:\n${this.output()}`);
    return { code: child.exitCode, signal: child.signalCode, tookMs: performance.now() - startedAt };
  }

  output(): string {
    return lastLines(readFileSync(this.command.logFile, 'utf8'));
  }

  static async killAll(): Promise<void> {
    await Promise.all([...Program.all].map((program) => program.kill()));
    Program.all.clear();
  }

  /** For the very end of this process, when nothing can be awaited. */
  static abandonAll(): void {
    for (const program of Program.all) if (program.isRunning) program.child?.kill('SIGKILL');
  }

  private spawn(): ChildProcess {
    const { command, args, options, input, logFile } = this.command;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, { ...options, stdio: ['pipe', log, log] });
    closeSync(log);
    child.on('error', () => {});
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
    child.once('exit', () => {
      if (this.expected !== child) this.crashes++;
    });
    this.child = child;
    if (child.pid !== undefined) ownFolder.record({ name: this.name, pid: child.pid, start: startOf(child.pid) });
    return child;
  }
}

process.once('exit', () => Program.abandonAll());
