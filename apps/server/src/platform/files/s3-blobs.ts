import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchBucket,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../config/index.ts';
import type { BlobStore } from './blobs.ts';

/**
 * Gives up on a hanging service within 12 s, including the second attempt, unless the operator lets it take longer. A
 * connection must open in 2 s, then transfer bytes every 3 s; a large part may take longer as long as bytes flow.
 */
const CONNECTION_MS = 2_000;
const TRIES = 2;

type S3Config = Pick<
  Config,
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3KeyId' | 's3Secret' | 's3PathStyle' | 's3Seconds'
>;

/** Objects of one bucket; the service sees sealed bytes under meaningless names. */
export function s3Blobs(config: S3Config): BlobStore {
  const { s3Bucket: Bucket, s3KeyId, s3Secret } = config;
  const client = new S3Client({
    region: config.s3Region,
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: config.s3Seconds * 1000 },
    maxAttempts: TRIES,
    endpoint: config.s3Endpoint,
    forcePathStyle: config.s3PathStyle,
    // Several services refuse checksums that they do not require.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(s3KeyId && s3Secret && { credentials: { accessKeyId: s3KeyId, secretAccessKey: s3Secret } }),
  });
  return {
    async adopt(name, path) {
      await new Upload({ client, params: { Bucket, Key: name, Body: createReadStream(path) } }).done();
      await rm(path, { force: true });
    },
    async read(name, start, end) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name, Range: `bytes=${start}-${end}` }));
      // From here on the reader sets the pace, which may be slow: `openFile` limits the pauses of the service.
      (Body as IncomingMessage).socket.setTimeout(0);
      return Body as Readable;
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: name }))).ContentLength;
      } catch (e) {
        if (!(e instanceof NotFound)) throw e;
        await requireBucket(client, Bucket);
        return undefined;
      }
    },
    async list(prefix) {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        names.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return names;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
  };
}

/**
 * A question about one object is answered alike for a missing object and a missing bucket.
 * @throws NoSuchBucket; a login that may not ask about the bucket says nothing
 */
async function requireBucket(client: S3Client, Bucket: string | undefined): Promise<void> {
  const refused = await client.send(new HeadBucketCommand({ Bucket })).catch((e: unknown) => e);
  if (!(refused instanceof NotFound)) return;
  throw new NoSuchBucket({ message: `The bucket "${Bucket}" does not exist.`, $metadata: refused.$metadata });
}
