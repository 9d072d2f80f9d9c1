import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { spokenFor } from '../contract/vocabulary.js';
import { type OwnFile, PhotosService } from '../photos/photos.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { ExportPage } from './export-page.js';
import { PERSONAL_DATA, type TableExport } from './personal-data.js';
import { type ExportedRow, PersonalDataRepository } from './personal-data.repository.js';

/** Every file of an export: of which table, and what of it. */
const FILES: { table: string; file: TableExport }[] = Object.entries(PERSONAL_DATA).flatMap(([table, { exports }]) =>
  exports.map((file) => ({ table, file })),
);

const ENDINGS: Partial<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What one person's account holds, as one archive (rule 126). */
@Injectable()
export class DataExportService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly photos: PhotosService,
    private readonly data: PersonalDataRepository,
  ) {}

  /**
   * A ZIP of the person's data: a page to read, a JSON file per list, their photos. Each part is read when the reader has
   * taken the one before it. A fault on the way breaks the stream: half an archive never looks like a whole one.
   * @throws DomainError NOT_SIGNED_IN when the account is gone
   */
  async open(userId: string): Promise<Readable> {
    const user = await this.users.get(userId);
    const pictures = await this.photos.filesOf(userId);
    const zip = new ZipFile();
    const archive = new Readable().wrap(zip.outputStream);
    const fail = (error: Error): unknown => archive.destroy(error);
    zip.on('error', fail);
    const add = (name: string, parts: () => AsyncGenerator<string | Buffer>, compress = true): void =>
      zip.addReadStreamLazy(name, { compress }, (give) => {
        give(null, Readable.from(parts(), { objectMode: false }).on('error', fail));
      });

    add('index.html', () => this.page(user, pictures));
    for (const { table, file } of FILES) add(`data/${file.file}.json`, () => this.json(userId, table, file));
    for (const picture of pictures) add(nameOf(picture), () => bytesOf(picture), false);
    zip.end();
    return archive;
  }

  private async *json(userId: string, table: string, file: TableExport): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const rows of this.data.rowsOf(userId, table, file)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *page(user: User, pictures: OwnFile[]): AsyncGenerator<string> {
    const page = new ExportPage(spokenFor(user.language));
    const people = new Map<unknown, string | null>();
    yield page.head(this.env.brandName, user.fullName, new Date());
    yield page.photos(pictures.map(nameOf));
    for (const { table, file } of FILES) {
      yield page.heading(file.file);
      let isEmpty = true;
      for await (const rows of this.data.rowsOf(user.id, table, file)) {
        if (rows.length === 0) continue;
        isEmpty = false;
        if (table === 'conversations') for (const row of rows) people.set(row['id'], personIn(row));
        yield table === 'messages' ? page.conversation(people.get(rows[0]?.['conversation_id']) ?? null, rows) : page.rows(rows);
      }
      if (isEmpty) yield page.nothing();
    }
    yield page.foot();
  }
}

const nameOf = ({ id, mime }: OwnFile): string => `photos/${id}.${ENDINGS[mime] ?? 'bin'}`;

async function* bytesOf({ read }: OwnFile): AsyncGenerator<Buffer> {
  const content = await read();
  if (content) yield content;
}

const personIn = ({ person }: ExportedRow): string | null => (typeof person === 'string' ? person : null);
