import { documentCare as careCalls, documents as documentsCalls, type AnswerOf } from '@paraph/contract';
import { FILE_TYPES, fileTypeOf } from '@paraph/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callFile, useAct, useEndpoint, type ApiError, type FileAnswer } from '../../lib/api/index.ts';
import { saveFile as keepFile } from '../../lib/save-file.ts';

export type HistoryEntry = AnswerOf<typeof documentsCalls.history>['items'][number];

export const useDocument = (id: string) => useEndpoint(documentsCalls.get, { params: { id } });
/** Polls each second while a document is about to be sent, in case the live signal is missed. */
export const useLeaving = (id: string, soon: boolean) =>
  useEndpoint(documentsCalls.get, { params: { id } }, { every: soon && 1000 });

/** Query of the bytes of one version, fetched once, since a version never changes. */
export const readingFile = (id: string, version: number) =>
  queryOptions<FileAnswer, ApiError>({
    queryKey: ['file', id, version],
    queryFn: ({ signal }) => callFile(documentsCalls.file, { params: { id }, query: { version } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useVersionFile = (id: string, version: number, enabled: boolean) =>
  useQuery<FileAnswer, ApiError>({
    ...readingFile(id, version),
    // The former version remains visible until the newer one is loaded.
    placeholderData: (former) => former,
    enabled,
  });

/** The bytes of one version. Throws ApiError. */
export const readVersion = async (id: string, version: number, signal: AbortSignal): Promise<Blob> =>
  (await callFile(documentsCalls.file, { params: { id }, query: { version } }, signal)).bytes;

/** Downloads one version; recorded in the history. Throws ApiError. */
export async function saveVersion(id: string, version: number): Promise<void> {
  const query = { version, download: 'true' } as const;
  const file = await callFile(documentsCalls.file, { params: { id }, query });
  keepFile(file.bytes, file.fileName ?? `version ${version}.pdf`);
}

/** One file of a container; cached, since signatures do not change the content of a container. */
export const useContained = (id: string, place: number) =>
  useQuery<FileAnswer, ApiError>({
    queryKey: ['contained', id, place],
    queryFn: ({ signal }) => callFile(documentsCalls.contained, { params: { id, place }, query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Pages that the server makes of a file in a container; the first time takes some seconds. */
export const usePagesOf = (id: string, place: number, enabled: boolean) =>
  useQuery<FileAnswer, ApiError>({
    queryKey: ['contained', id, place, 'pages'],
    queryFn: ({ signal }) => callFile(documentsCalls.preview, { params: { id, place } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

/** Downloads an original file of the PDF; recorded in the history. Throws ApiError. */
export async function saveOriginal(id: string, place: number, name: string): Promise<void> {
  const file = await callFile(documentsCalls.original, { params: { id, place } });
  keepFile(file.bytes, file.fileName ?? name);
}

/** Downloads one file of a container; recorded in the history. Throws ApiError. */
export async function saveContained(id: string, place: number, name: string): Promise<void> {
  const file = await callFile(documentsCalls.contained, { params: { id, place }, query: { download: 'true' } });
  keepFile(file.bytes, file.fileName ?? name.replace(/^.*\//, ''));
}

export const useHistory = (id: string, pageSize: number) =>
  useEndpoint(documentsCalls.history, { params: { id }, query: { pageSize } }, { keep: true });

export const useApprove = () => useAct(documentsCalls.approve);

/**
 * Downloads the file; recorded in the history. Containers use the call for several documents, as the specification
 * requires (DOC-085). Throws ApiError.
 */
export async function saveFile({
  id,
  name,
  extension,
}: {
  id: string;
  name: string;
  extension: string;
}): Promise<void> {
  const type = fileTypeOf(`.${extension}`);
  const file =
    type && FILE_TYPES[type].container
      ? await callFile(careCalls.download, { body: { documentIds: [id], folderIds: [] } })
      : await confirmed(id, await callFile(documentsCalls.file, { params: { id }, query: {} }));
  keepFile(file.bytes, file.fileName ?? `${name}.${extension}`);
}

async function confirmed(id: string, file: FileAnswer): Promise<FileAnswer> {
  await call(careCalls.confirmDownload, { params: { id } });
  return file;
}
