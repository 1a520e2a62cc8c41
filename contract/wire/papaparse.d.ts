// The two functions of the library that are used here. The published types bring those of Node into the app.
declare module 'papaparse' {
  type Problem = { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; code: string; message: string; row?: number };
  const Papa: {
    parse: (
      text: string,
      options: { skipEmptyLines: 'greedy'; delimiter?: string; newline?: string; preview?: number },
    ) => { data: string[][]; errors: Problem[]; meta: { delimiter: string } };
    unparse: (
      table: { fields: readonly string[]; data: readonly (readonly string[])[] },
      options?: { escapeFormulae: boolean; quotes: boolean },
    ) => string;
  };
  export default Papa;
}
