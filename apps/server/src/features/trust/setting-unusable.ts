/** A variable that signatures need is not set, or the file that it names cannot be used. */
export class SettingUnusable extends Error {
  readonly code = 'SETTING';
  readonly variable: string;

  constructor(variable: string, options?: ErrorOptions) {
    super(`${variable} is not set, or its file cannot be used.`, options);
    this.name = 'SettingUnusable';
    this.variable = variable;
  }
}

/** @throws SettingUnusable, with the failure of `read` as its cause */
export async function orUnusable<T>(variable: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new SettingUnusable(variable, { cause });
  }
}
