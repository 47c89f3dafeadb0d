export const features: Record<string, readonly string[]>;
export const listeners: readonly string[];
export const engine: readonly string[];
export const packages: Record<string, { packages: readonly string[]; modules: readonly string[] }>;
