import { NewPdf, dict, name } from '@paraph/engine/pdf';

/** Returns a new PDF of empty pages, all of one size in points. The same size and number yield the same bytes. */
export function blankPdf({ width, height, pages }: { width: number; height: number; pages: number }): Uint8Array {
  const pdf = new NewPdf();
  const root = pdf.reserve();
  const tree = pdf.reserve();
  const kids = Array.from({ length: pages }, () =>
    pdf.add(dict({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, width, height], Resources: dict({}) })),
  );
  pdf.set(tree, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  pdf.set(root, dict({ Type: name('Catalog'), Pages: tree }));
  return pdf.write(root);
}
