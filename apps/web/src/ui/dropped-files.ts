/** The part of a dropped file or folder that is read: the browser's FileSystemEntry. */
type Entry = FileSystemEntry &
  Partial<Pick<FileSystemFileEntry, 'file'> & Pick<FileSystemDirectoryEntry, 'createReader'>>;

/** Files that systems write into folders and that nobody wants to send. */
const isHidden = (name: string): boolean => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Returns what a folder contains; the browser hands it out in parts. */
async function contentOf(folder: Pick<FileSystemDirectoryEntry, 'createReader'>): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all.toSorted((one, other) => one.name.localeCompare(other.name));
    all.push(...part);
  }
}

async function filesIn(entry: Entry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => entry.file!(resolve, reject))];
  const files: File[] = [];
  for (const one of await contentOf(entry as FileSystemDirectoryEntry))
    if (!isHidden(one.name)) files.push(...(await filesIn(one)));
  return files;
}

/** Returns the dropped files, with those of dropped folders and the folders in them, in the order of their names. */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  // Both lists are empty after the event, so they are read before anything is awaited.
  const plain = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const all: File[] = [];
  for (const entry of entries) if (entry) all.push(...(await filesIn(entry)));
  return all;
}
