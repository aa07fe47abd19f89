/** The engine as a WebAssembly module: lines in, JSON out. Runs in the worker and, for tests, under node. */
import { EngineError, type Refusal } from "./protocol";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_open(): number;
  engine_close(engine: number): void;
  engine_room(size: number): number;
  engine_answer(engine: number, size: number): number;
  engine_text(): number;
}

const enoent = 44;
const ebadf = 8;

/** What the C library asks of its surroundings: randomness, a clock, and a place for messages. No files. */
function surroundings(memory: () => WebAssembly.Memory, tell: (text: string) => void) {
  const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);
  const words = () => new DataView(memory().buffer);
  const decoder = new TextDecoder();
  const calls: Record<string, (...args: never[]) => number> = {
    random_get: (at: number, size: number) => {
      for (let done = 0; done < size; done += 65536)
        crypto.getRandomValues(bytes(at + done, Math.min(65536, size - done)));
      return 0;
    },
    clock_time_get: (_id: number, _precision: bigint, at: number) => {
      words().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write: (_file: number, vectors: number, count: number, written: number) => {
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = words().getUint32(vectors + 8 * i, true);
        const length = words().getUint32(vectors + 8 * i + 4, true);
        tell(decoder.decode(bytes(at, length).slice()));
        size += length;
      }
      words().setUint32(written, size, true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`the engine stopped with status ${status}`);
    },
    path_open: () => enoent,
    environ_sizes_get: (count: number, size: number) => {
      words().setUint32(count, 0, true);
      words().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
  };
  return new Proxy(calls, { get: (known, name: string) => known[name] ?? (() => ebadf) });
}

export class Engine {
  private constructor(
    private readonly exports: Exports,
    private readonly handle: number,
  ) {}

  static async load(module: BufferSource, tell: (text: string) => void): Promise<() => Engine> {
    const compiled = await WebAssembly.compile(module);
    let memory: WebAssembly.Memory | undefined;
    const wasi = surroundings(() => memory as WebAssembly.Memory, tell);
    const wanted = WebAssembly.Module.imports(compiled).map(({ name }) => [name, wasi[name]] as const);
    const imports = {
      wasi_snapshot_preview1: Object.fromEntries(wanted) as Record<string, CallableFunction>,
    };
    const instance = await WebAssembly.instantiate(compiled, imports);
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return () => new Engine(exports, exports.engine_open());
  }

  /** One command, a block behind it included, and its answer. Throws EngineError where the answer says no. */
  ask<Answer>(command: string): Answer {
    const line = new TextEncoder().encode(command.endsWith("\n") ? command : `${command}\n`);
    const room = this.exports.engine_room(line.length);
    new Uint8Array(this.exports.memory.buffer, room, line.length).set(line);
    const size = this.exports.engine_answer(this.handle, line.length);
    const text = new Uint8Array(this.exports.memory.buffer, this.exports.engine_text(), size);
    const answer = JSON.parse(new TextDecoder().decode(text)) as { ok: boolean };
    if (!answer.ok) throw new EngineError(answer as Refusal);
    return answer as Answer;
  }

  close(): void {
    this.exports.engine_close(this.handle);
  }
}
