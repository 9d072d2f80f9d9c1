import { DomainError, invalidInput, notAnImage, UPLOAD_MAX_BYTES, uploadTooLarge } from '@mingle/core';
import type { FastifyRequest } from 'fastify';

/** Room for the boundary, headers and small fields around the one file. */
const ENVELOPE_BYTES = 64 * 1024;

/** Limits of @fastify/multipart: one file, and nothing else of any size. */
export const multipartLimits = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 1,
  fields: 4,
  fieldSize: 1024,
  fieldNameSize: 100,
  parts: 5,
  headerPairs: 20,
};

/**
 * The one file of a multipart request, which must be in `field`.
 * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or INVALID_INPUT
 */
export async function imageIn(request: FastifyRequest, field: string): Promise<Buffer> {
  assertMultipart(request);
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw notAnImage();
    return await part.toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A multipart request of one file and some short texts, in whatever order. */
export interface ImageForm {
  image: Buffer;
  fields: Record<string, string>;
}

/**
 * As `imageIn`, with the texts beside the file.
 * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or INVALID_INPUT
 */
export async function imageFormIn(request: FastifyRequest, field: string): Promise<ImageForm> {
  assertMultipart(request);
  const fields: Record<string, string> = {};
  let image: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === field) image = await part.toBuffer();
      else throw notAnImage();
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!image) throw notAnImage();
  return { image, fields };
}

function assertMultipart(request: FastifyRequest): void {
  if (!request.isMultipart()) throw notAnImage();
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + ENVELOPE_BYTES) throw uploadTooLarge();
}

const TOO_MANY = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'];

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return uploadTooLarge();
  return invalidInput(
    TOO_MANY.includes(code) ? 'Please send one image at a time.' : 'The upload was incomplete. Please try again.',
  );
}
