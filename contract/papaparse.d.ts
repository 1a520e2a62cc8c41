// The two functions of the library that are used here. The published types bring those of Node into the app.
declare module 'papaparse' {
  type Problem = { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; code: string; message: string; row?: number };
  const Papa: {
    parse: (text: string, options: { skipEmptyLines: 'greedy' }) => { data: string[][]; errors: Problem[] };
    unparse: (
      table: { fields: readonly string[]; data: readonly (readonly string[])[] },
      options?: { escapeFormulae: boolean },
    ) => string;
  };
  export default Papa;
}
