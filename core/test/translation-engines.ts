import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: Json;
}

/** How the engine is today. */
export interface Mood {
  /** Answers this instead of a translation. */
  status?: number;
  /** Takes no more lines than this in one call. */
  atMost?: number;
  /** Never answers. */
  hangs?: boolean;
  /** Answers only after so many ms. */
  delayMs?: number;
  /** Answers something that is not the documented shape. */
  nonsense?: boolean;
  /** Translates also what it was told to leave alone, when it comes in one line with other words. */
  careless?: boolean;
  /** What it says for these texts, instead of turning them round. */
  says?: Record<string, string>;
  /** What it takes any text for. */
  detects?: string;
}

/** A server that speaks the protocols of LibreTranslate, DeepL and Google; its translation is the text turned round in brackets. */
export class EngineServer {
  readonly asked: Asked[] = [];
  mood: Mood = {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<EngineServer> {
    const server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: Json = JSON.parse(Buffer.concat(chunks).toString());
        engine.asked.push({ path: request.url ?? '', headers: request.headers, body });
        const { hangs, nonsense, delayMs = 0, atMost = Number.POSITIVE_INFINITY } = engine.mood;
        const lines = [body['q'] ?? body['text']].flat().length;
        const { status = lines > atMost ? 400 : 200 } = engine.mood;
        if (hangs) return;
        reply.writeHead(status, { 'content-type': 'application/json' });
        const answer = status === 200 ? engine.answer(request.url ?? '', body) : { error: 'refused' };
        setTimeout(() => reply.end(nonsense ? '{"translatedText":5}' : JSON.stringify(answer)), delayMs);
      });
    });
    const engine = new EngineServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return engine;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(path: string, body: Json): Json {
    const detected = this.mood.detects ?? 'en';
    if (path === '/v2/translate') {
      const texts = this.linesOf(body['text']);
      return { translations: texts.map((text) => ({ detected_source_language: detected.toUpperCase(), text })) };
    }
    const lines = this.linesOf(body['q']);
    if (path === '/language/translate/v2') {
      const found = body['source'] ? {} : { detectedSourceLanguage: detected };
      return { data: { translations: lines.map((translatedText) => ({ translatedText, ...found })) } };
    }
    const found =
      body['source'] === 'auto' ? { detectedLanguage: lines.map(() => ({ confidence: 90, language: detected })) } : {};
    return { translatedText: lines, ...found };
  }

  private linesOf(lines: unknown): string[] {
    return [lines].flat().map((line) => this.mood.says?.[String(line)] ?? turnRound(String(line), this.mood.careless === true));
  }
}

const KEPT = /(<span translate="no">.*?<\/span>)/;

/** "ab &lt; cd" becomes "[dc &lt; ba]"; a kept span stays where it is. */
function turnRound(line: string, careless: boolean): string {
  const parts = line.split(KEPT);
  const isMixed = parts.length > 1;
  return parts
    .map((part, index) => {
      if (index % 2 === 1)
        return careless && isMixed ? part.replace(/>(.*)</, (_, kept: string) => `>${mirrored(kept)}~<`) : part;
      return part.trim() === '' ? part : `[${mirrored(part)}]`;
    })
    .join('');
}

const mirrored = (html: string): string => (html.match(/&#?\w+;|<br>|./gsu) ?? []).reverse().join('');
