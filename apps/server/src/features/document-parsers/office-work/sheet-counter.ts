import type { OfficeWork } from './office-work.ts';

/** An ODF table while it is read: positions of the next row and cell, and the contents of the row. */
interface Table {
  row: number;
  rowRepeat: number;
  column: number;
  /** Cells of this row that LibreOffice creates, without the repetition of the row. */
  cells: number;
  lastColumn: number;
}

interface Cell {
  repeat: number;
  matrix: number;
  hasContent: boolean;
  formulas: number;
}

/**
 * Counts the cells of sheets and tables, each as often as it is repeated, and the used area. Programs repeat empty
 * cells of an ODF sheet to its last row and column, but LibreOffice creates none of them; in a table of a text document
 * it creates all (ODF 1.3 part 3, 19.675 and 19.678).
 */
export class SheetCounter {
  private readonly work: OfficeWork;
  private readonly tables: Table[] = [];
  private readonly openCells: Cell[] = [];
  private isSheet = false;
  private element = '';
  private reference = '';
  private isArray = false;
  private rowOfSheet = 0;
  private columnOfSheet = 0;
  private mostRows = 0;
  private mostColumns = 0;

  constructor(work: OfficeWork) {
    this.work = work;
  }

  open(name: string): void {
    this.element = name;
    this.reference = '';
    this.isArray = false;
    const cell = this.openCells.at(-1);
    if (cell) cell.hasContent = true;
    if (name === 'spreadsheet') this.isSheet = true;
    else if (name === 'table') this.tables.push({ row: 0, rowRepeat: 1, column: 0, cells: 0, lastColumn: 0 });
    else if (name === 'table-row') this.beginRow();
    else if (name === 'table-cell' || name === 'covered-table-cell')
      this.openCells.push({ repeat: 1, matrix: 1, hasContent: !this.isSheet, formulas: 0 });
    else if (name === 'worksheet' || name === 'row') this.columnOfSheet = 0;
    if (name === 'worksheet') this.rowOfSheet = this.mostRows = this.mostColumns = 0;
  }

  /** @param value the beginning of the value; @param length bytes of the entire value */
  attribute(name: string, value: () => string, length: number): void {
    const cell = this.openCells.at(-1);
    const table = this.tables.at(-1);
    if (this.element === 'table-row' && name === 'number-rows-repeated' && table) table.rowRepeat = numberOf(value());
    else if (this.element === 's' && name === 'c') this.work.spend('repeatedText', numberOf(value()));
    else if (this.element === 'table-column' && name === 'number-columns-repeated' && !this.isSheet)
      this.work.spend('cells', numberOf(value()));
    else if (cell && this.element.endsWith('table-cell')) this.cellAttribute(cell, name, value, length);
    else if ((this.element === 'c' || this.element === 'row') && name === 'r') this.reference = value();
    else if (this.element === 'f' && name === 'ref') this.reference = value();
    else if (this.element === 'f' && name === 't') this.isArray = value() !== 'shared';
  }

  private cellAttribute(cell: Cell, name: string, value: () => string, length: number): void {
    if (name === 'number-columns-repeated') cell.repeat = numberOf(value());
    else if (name.startsWith('number-matrix-')) cell.matrix *= numberOf(value());
    else if (name === 'value-type' || name === 'value' || name === 'string-value') cell.hasContent = true;
    else if (name === 'formula') {
      cell.hasContent = true;
      cell.formulas = 1;
      this.work.spend('formulaBytes', length);
    }
  }

  /** Called after the start tag, which has all facts of an OOXML cell. */
  opened(): void {
    if (this.element === 'row') this.rowOfSheet = numberOf(this.reference, this.rowOfSheet + 1);
    else if (this.element === 'c') this.sheetCell();
    else if (this.element === 'f' && this.isArray && this.reference) this.work.spend('cells', areaOf(this.reference));
  }

  close(name: string): void {
    if (name === 'table') this.tables.pop();
    else if (name === 'spreadsheet') this.isSheet = false;
    else if (name === 'table-row') this.endRow();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.endCell();
  }

  private sheetCell(): void {
    const [column, row] = this.reference ? placeOf(this.reference) : [this.columnOfSheet + 1, this.rowOfSheet];
    this.columnOfSheet = column;
    this.work.spend('cells');
    this.use(row, column);
  }

  private beginRow(): void {
    const table = this.tables.at(-1);
    if (table) [table.rowRepeat, table.column, table.cells, table.lastColumn] = [1, 0, 0, 0];
  }

  private endCell(): void {
    const cell = this.openCells.pop();
    const table = this.tables.at(-1);
    if (!cell || !table) return;
    if (cell.hasContent) {
      table.cells += cell.repeat;
      table.lastColumn = table.column + cell.repeat;
      this.work.spend('cells', cell.matrix);
      this.work.spend('formulas', cell.formulas * cell.repeat * table.rowRepeat);
    }
    table.column += cell.repeat;
  }

  private endRow(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    table.row += table.rowRepeat;
    if (table.cells === 0) return;
    this.work.spend('cells', table.cells * table.rowRepeat);
    if (this.isSheet) this.use(table.row, table.lastColumn);
  }

  /** The area of the part is checked as a whole, because one cell far down and one far to the right make it large. */
  private use(row: number, column: number): void {
    if (row <= this.mostRows && column <= this.mostColumns) return;
    this.mostRows = Math.max(this.mostRows, row);
    this.mostColumns = Math.max(this.mostColumns, column);
    this.work.limit('sheetArea', this.mostRows * this.mostColumns);
  }
}

/** Parses a number of a file; `otherwise` replaces an invalid one. */
function numberOf(text: string, otherwise = 1): number {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && number > 0 ? number : otherwise;
}

/** Returns column and row of a reference such as AB12, from 1. */
function placeOf(reference: string): [column: number, row: number] {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [column || 1, Number(digits) || 1];
}

function areaOf(reference: string): number {
  const [from = '', to = from] = reference.split(':');
  const [left, top] = placeOf(from);
  const [right, bottom] = placeOf(to);
  return (Math.abs(right - left) + 1) * (Math.abs(bottom - top) + 1);
}
