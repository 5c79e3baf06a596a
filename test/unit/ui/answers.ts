import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';

/** What a page has of a syntax tree: each node with the one around it. */
type Node = ESTree.Node & { around: Node | null };

const pages = ['ui', 'popup', 'side', 'links', 'options'];

/** The sources of the pages, by their paths. */
export const sourcesOfPages = (): Map<string, string> =>
  new Map(
    pages.flatMap((page) =>
      readdirSync(`src/${page}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => [`src/${page}/${name}`, readFileSync(`src/${page}/${name}`, 'utf8')] as const),
    ),
  );

interface Source {
  path: string;
  text: string;
  nodes: Node[];
}

/**
 * The places where an answer is dropped: of a command, or of a function that gives one. An answer counts as dropped where nobody takes it, and
 * where only its success is looked at.
 */
export function droppedAnswers(sources: ReadonlyMap<string, string>): string[] {
  const parsed = [...sources].map(([path, text]) => ({ path, text, nodes: nodesOf(path, text) }));
  const exported = new Set(['sendCommand']);
  const own = new Map(parsed.map(({ path }) => [path, new Set<string>()]));
  const isAnswering = ({ path }: Source, name: string) =>
    exported.has(name) || own.get(path)?.has(name) === true;
  for (let count = -1; count !== sizeOf(exported, own);) {
    count = sizeOf(exported, own);
    for (const source of parsed)
      for (const node of source.nodes.filter(isFunction)) {
        const name = nameOf(node);
        if (name !== null && givesAnswer(node, source, (called) => isAnswering(source, called)))
          (isExported(node) ? exported : own.get(source.path))?.add(name);
      }
  }
  return parsed.flatMap((source) =>
    source.nodes
      .filter((node) => isCall(node) && isAnswering(source, calledName(node)) && isDropped(node, source))
      .map((node) => `${source.path}: ${lineAt(source.text, node.start)}`),
  );
}

const sizeOf = (exported: ReadonlySet<string>, own: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...own.values()].reduce((sum, { size }) => sum + size, exported.size);

const lineAt = (text: string, at: number): string =>
  text.slice(text.lastIndexOf('\n', at) + 1, (text.indexOf('\n', at) + 1 || text.length + 1) - 1).trim();

function nodesOf(path: string, text: string): Node[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const visit = (value: unknown, around: Node | null): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, around));
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = Object.assign(value, { around }) as Node;
    nodes.push(node);
    for (const [name, part] of Object.entries(value)) if (name !== 'around') visit(part, node);
  };
  visit(program, null);
  return nodes;
}

const isCall = (node: Node): node is Node & ESTree.CallExpression => node.type === 'CallExpression';

const calledName = ({ callee }: ESTree.CallExpression): string =>
  callee.type === 'Identifier' ? callee.name : '';

type FunctionNode = Node & (ESTree.Function | ESTree.ArrowFunctionExpression);

const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression';

/** The name by which a function is called. */
function nameOf(node: FunctionNode): string | null {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? null;
  const { around } = node;
  return around?.type === 'VariableDeclarator' && around.id.type === 'Identifier' ? around.id.name : null;
}

function isExported(node: Node): boolean {
  let outer = node.around;
  while (outer && ['VariableDeclarator', 'VariableDeclaration'].includes(outer.type)) outer = outer.around;
  return outer?.type.startsWith('Export') === true;
}

/** By its type, or since it returns such an answer as it is. */
function givesAnswer(
  node: FunctionNode,
  { text, nodes }: Source,
  isAnswering: (name: string) => boolean,
): boolean {
  if (node.returnType)
    return /^:\s*Promise<(Result|CommandOutput)</.test(
      text.slice(node.returnType.start, node.returnType.end),
    );
  const isGiven = (value: unknown): boolean => {
    const inner =
      (value as Node).type === 'AwaitExpression' ? (value as ESTree.AwaitExpression).argument : value;
    return isCall(inner as Node) && isAnswering(calledName(inner as ESTree.CallExpression));
  };
  if (node.body && node.body.type !== 'BlockStatement') return isGiven(node.body);
  return nodes.some(
    (one) =>
      one.type === 'ReturnStatement' && one.argument && functionAround(one) === node && isGiven(one.argument),
  );
}

function functionAround(node: Node): Node | null {
  let outer = node.around;
  while (outer && !isFunction(outer)) outer = outer.around;
  return outer;
}

/** Events of elements and menus: what their listeners return goes nowhere. */
const listeners = /^on(Click|Change|Input|Blur|Focus|Submit|KeyDown|Choose)$/;

/** Whether nobody takes the value of an expression, or only if it says that all went well. */
function isDropped(node: Node, source: Source): boolean {
  const outer = node.around;
  switch (outer?.type) {
    case 'ExpressionStatement':
      return true;
    case 'UnaryExpression':
      return outer.operator === 'void';
    case 'AwaitExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return isDropped(outer, source);
    case 'LogicalExpression':
      return outer.right === node && isDropped(outer, source);
    case 'ConditionalExpression':
      return outer.test !== node && isDropped(outer, source);
    case 'ArrowFunctionExpression':
      return outer.body === node && isListener(outer);
    case 'VariableDeclarator':
      return outer.id.type === 'Identifier' && isOnlySuccessRead(outer.id.name, functionAround(node), source);
    case 'MemberExpression':
      return isMemberDropped(outer, source);
    default:
      return false;
  }
}

function isListener({ around }: Node): boolean {
  if (around?.type === 'JSXExpressionContainer')
    return (
      around.around?.type === 'JSXAttribute' &&
      around.around.name.type === 'JSXIdentifier' &&
      listeners.test(around.around.name.name)
    );
  if (around?.type === 'Property') return around.key.type === 'Identifier' && listeners.test(around.key.name);
  if (around?.type !== 'CallExpression') return false;
  const { callee } = around;
  const name =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return (
    ['forEach', 'addEventListener'].includes(name) ||
    /^(setTimeout|addEventListener)$/.test(calledName(around))
  );
}

/** Of a promise: `then` takes the answer, unless its function only reads what went well. Of the answer: what its `ok` leads to. */
function isMemberDropped(member: Node & ESTree.MemberExpression, source: Source): boolean {
  const name = member.property.type === 'Identifier' ? member.property.name : '';
  const call = member.around;
  if (call && isCall(call) && call.callee === member) {
    if (name !== 'then') return isDropped(call, source);
    const [taken] = call.arguments as unknown as Node[];
    if (!taken || !isFunction(taken)) return false;
    const [answer] = taken.params;
    if (answer?.type !== 'Identifier') return answer === undefined && isDropped(call, source);
    return isOnlySuccessRead(answer.name, taken, source);
  }
  return isSuccess(member, name);
}

/** Whether a member of an answer says nothing of a failure. */
function isSuccess(member: Node, name: string): boolean {
  if (name === 'value') return true;
  if (name !== 'ok') return false;
  let inner = member;
  let outer = member.around;
  while (outer?.type === 'LogicalExpression' || outer?.type === 'ParenthesizedExpression')
    [inner, outer] = [outer, outer.around];
  if (outer?.type === 'IfStatement')
    return outer.test === inner && outer.alternate === null && !isGuard(outer);
  return (
    outer?.type === 'ExpressionStatement' || (outer?.type === 'UnaryExpression' && outer.operator === 'void')
  );
}

/** It ends what is done in case of success, and what follows is about a failure. */
function isGuard(test: Node & ESTree.IfStatement): boolean {
  const { consequent, around } = test;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  const isLast = around?.type === 'BlockStatement' && around.body.at(-1) === (test as ESTree.Statement);
  return last?.type === 'ReturnStatement' && !isLast;
}

function isOnlySuccessRead(name: string, scope: Node | null, { nodes }: Source): boolean {
  const uses = nodes.filter((node) => {
    const { around } = node;
    if (node.type !== 'Identifier' || node.name !== name || !around) return false;
    if (around.type === 'VariableDeclarator' && around.id === node) return false;
    if (around.type === 'MemberExpression' && around.property === node && !around.computed) return false;
    if (isFunction(around) && (around.params as unknown[]).includes(node)) return false;
    return scope === null || (node.start >= scope.start && node.end <= scope.end);
  });
  return uses.every(({ around }) => {
    if (around?.type !== 'MemberExpression') return false;
    return isSuccess(around, around.property.type === 'Identifier' ? around.property.name : '');
  });
}
