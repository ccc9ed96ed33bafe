// A copy of the project for mutants, so that the project itself is never changed.
const { fork } = require('node:child_process');
const { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } = require('node:fs');
const { join, relative } = require('node:path');

const NOT_COPIED = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.mutation', 'bench/results']);
/** A worker with more memory than this is replaced, because runs of jest leak memory. */
const MAX_MEMORY = 1_500_000_000;
/** The time zone of test/support/before-run.ts, which a run of single files leaves out. */
const TIME_ZONE = 'America/St_Johns';

class Sandbox {
  /** `folder` belongs to this sandbox. `cache` is shared and not removed. */
  constructor(root, folder, cache) {
    this.root = root;
    this.cache = cache;
    this.copy = join(folder, 'copy');
    this.temporary = join(folder, 'tmp');
    for (const path of [this.copy, this.temporary]) rmSync(path, { recursive: true, force: true });
    mkdirSync(this.copy, { recursive: true });
    const filter = (path) => !NOT_COPIED.has(relative(root, path));
    for (const name of readdirSync(root)) cpSync(join(root, name), join(this.copy, name), { recursive: true, filter });
    symlinkSync(join(root, 'node_modules'), join(this.copy, 'node_modules'));
    mkdirSync(this.temporary);
  }

  /** Sends a message to the worker and returns its reply; undefined if it timed out and was killed. */
  async ask(message, timeoutMs) {
    this.worker ??= this.start();
    const { worker } = this;
    worker.send(message);
    const reply = await replyOf(worker, timeoutMs);
    if (!reply) {
      this.worker = undefined;
      if (message.mutant) copyFileSync(join(this.root, message.mutant.path), join(this.copy, message.mutant.path));
    } else if (reply.memory > MAX_MEMORY) this.stop();
    return reply;
  }

  stop() {
    this.worker?.kill('SIGKILL');
    this.worker = undefined;
  }

  start() {
    // Temporary files of a killed run remain here until the next copy.
    const env = { ...process.env, TMPDIR: this.temporary, FORCE_COLOR: '0', NODE_ENV: 'test', TZ: TIME_ZONE };
    return fork(join(__dirname, 'worker.js'), [this.copy, this.cache], {
      cwd: this.copy,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
}

/** Returns the next message of a process; undefined if it exits before. Kills it after the timeout. */
function replyOf(worker, timeoutMs) {
  const timer = setTimeout(() => worker.kill('SIGKILL'), timeoutMs);
  return new Promise((resolve) => {
    const end = (reply) => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', exited);
      resolve(reply);
    };
    const exited = () => end(undefined);
    worker.on('message', end).on('exit', exited);
  });
}

module.exports = { Sandbox };
