// What a write did to one row of an entity whose audit names the fields of the body.

/** Makes effects on rows of this entity. `outcome`: the word for the audit. */
export function effectsOn(entity: string) {
  return <Row extends { id: number; version: number }>(outcome: string, answer: Row, body: object) => ({
    answer,
    entity,
    id: answer.id,
    version: answer.version,
    outcome,
    // Whether the rider was told is no field of the row.
    fields: Object.keys(body).filter((name) => name !== 'notify'),
  });
}
