// Reads from a module's syntax tree which keys of localStorage and sessionStorage it uses: `…` stands for what isn't known before
// it runs. Follows constants, parameters and functions of the module.
import { parseSync, visitorKeys, type Node } from 'oxc-parser';

export type StorageName = 'localStorage' | 'sessionStorage';
export type FoundKey = { storage: StorageName; key: string };

const UNKNOWN = '…';
const CALLS = /^(?:get|set|remove)Item$/u;

/** Throws where a storage is used in another way than by the three calls with a key. */
export function storedKeys(file: string, source: string): FoundKey[] {
  const module = new Module(parseSync(file, source).program);
  return module.storages().flatMap(({ name, call }) => {
    const [key] = call?.arguments ?? [];
    if (!key) throw new Error(`${file} uses ${name} in a way that this test can't read`);
    return module.texts(key).map((text) => ({ storage: name, key: text }));
  });
}

type Call = Extract<Node, { type: 'CallExpression' }>;
type Func = Node & { params: Node[]; id: { name: string } | null };
type Found = { name: StorageName; call: Call | null };

class Module {
  readonly #parents = new Map<Node, Node>();
  readonly #nodes: Node[] = [];

  constructor(program: Node) {
    this.#walk(program);
  }

  /** Every mention of a storage, with the call of which it is part. */
  storages(): Found[] {
    return this.#nodes.flatMap((node): Found[] => {
      if (node.type !== 'Identifier' || !isStorage(node.name)) return [];
      const member = this.#parents.get(node);
      const call = member && this.#parents.get(member);
      const isCall =
        member?.type === 'MemberExpression' &&
        member.property.type === 'Identifier' &&
        CALLS.test(member.property.name) &&
        call?.type === 'CallExpression';
      return [{ name: node.name, call: isCall ? call : null }];
    });
  }

  /** The texts that an expression can be. */
  texts(node: Node): string[] {
    if (node.type === 'Literal') return [String(node.value)];
    if (node.type === 'TSAsExpression') return this.texts(node.expression);
    if (node.type === 'ConditionalExpression') return [...this.texts(node.consequent), ...this.texts(node.alternate)];
    if (node.type === 'ArrayExpression') return node.elements.flatMap((each) => (each ? this.texts(each) : []));
    if (node.type === 'BinaryExpression') return joined([this.texts(node.left), this.texts(node.right)]);
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.flatMap((quasi, at) => {
        const inserted = node.expressions[at];
        return [[quasi.value.cooked ?? ''], ...(inserted ? [this.texts(inserted)] : [])];
      });
      return joined(parts);
    }
    if (node.type === 'Identifier') return this.#named(node.name, node);
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return this.#returned(node.callee.name);
    return [UNKNOWN];
  }

  /** What a name means at a place, looked up outwards from there. */
  #named(name: string, from: Node): string[] {
    for (let at = this.#parents.get(from); at; at = this.#parents.get(at)) {
      if (isFunction(at)) {
        const index = at.params.findIndex((param) => param.type === 'Identifier' && param.name === name);
        if (index >= 0) return this.#passed(at, index);
      }
      if (at.type === 'ForOfStatement' && declares(at.left, name)) return this.texts(at.right);
      if (at.type === 'BlockStatement' || at.type === 'Program') {
        const value = at.body.map((statement) => valueIn(statement, name)).find((found) => found !== null);
        if (value) return this.texts(value);
      }
    }
    return [UNKNOWN];
  }

  /** What the module's own calls of a function give for a parameter. */
  #passed(func: Func, index: number): string[] {
    const name = func.id?.name;
    const calls = this.#nodes.filter((node) => node.type === 'CallExpression');
    const own = calls.filter(({ callee }) => callee.type === 'Identifier' && callee.name === name);
    const values = own.flatMap((call) => call.arguments[index] ?? []).flatMap((value) => this.texts(value));
    return values.length === 0 ? [UNKNOWN] : [...new Set(values)];
  }

  #returned(name: string): string[] {
    const func = this.#nodes.find((node) => node.type === 'FunctionDeclaration' && node.id?.name === name);
    const returns = this.#nodes.filter((node) => node.type === 'ReturnStatement' && this.#isIn(node, func));
    const values = returns.flatMap((node) => (node.type === 'ReturnStatement' && node.argument ? [node.argument] : []));
    return func ? values.flatMap((value) => this.texts(value)) : [UNKNOWN];
  }

  #isIn(node: Node, func: Node | undefined): boolean {
    for (let at = this.#parents.get(node); at; at = this.#parents.get(at)) if (isFunction(at)) return at === func;
    return false;
  }

  #walk(node: Node): void {
    this.#nodes.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      const below = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
      for (const child of Array.isArray(below) ? below : [below]) {
        if (!child) continue;
        this.#parents.set(child, node);
        this.#walk(child);
      }
    }
  }
}

/** Every combination of the parts, in their order. */
function joined(parts: readonly string[][]): string[] {
  return parts.reduce((before, part) => before.flatMap((text) => part.map((next) => text + next)), ['']);
}

function isStorage(name: string): name is StorageName {
  return name === 'localStorage' || name === 'sessionStorage';
}

function isFunction(node: Node): node is Func {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(node.type);
}

function declares(node: Node, name: string): boolean {
  return (
    node.type === 'VariableDeclaration' &&
    node.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  );
}

/** The value that a statement gives a name; null if it isn't about it. `[a, b] = [1, 2]` counts. */
function valueIn(statement: Node, name: string): Node | null {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (inner?.type !== 'VariableDeclaration') return null;
  for (const { id, init } of inner.declarations) {
    if (id.type === 'Identifier' && id.name === name) return init ?? null;
    if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') continue;
    const index = id.elements.findIndex((each) => each?.type === 'Identifier' && each.name === name);
    if (index >= 0) return init.elements[index] ?? null;
  }
  return null;
}
