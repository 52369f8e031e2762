// The network of many devices as one HTTP proxy that breaks connections at chosen points. A device names itself in a header and has a
// list of faults: each of its calls, and each event of its stream, uses up the next one. Without a fault left, the network works.
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export const callFaults = [
  'before the request',
  'half of the request',
  'before the answer',
  'half of the answer',
  'reset when idle',
] as const;
/** Happen at an event; 'not opened' breaks the stream after the event and refuses the next stream. */
export const streamFaults = ['not opened', 'cut within an event', 'frozen'] as const;

export type CallFault = (typeof callFaults)[number] | 'none';
export type StreamFault = (typeof streamFaults)[number] | 'none';
type Device = {
  calls: CallFault[];
  streams: StreamFault[];
  /** Called when the stream of the device stays open but delivers nothing any more. */
  onFrozen(): void;
};
type Exchange = { request: IncomingMessage; response: ServerResponse };

export const deviceHeader = 'x-device';

export async function startFaultyNetwork(port: number) {
  const devices = new Map<string, Device>();
  const met = new Map<CallFault | StreamFault, number>();
  function next<T extends CallFault | StreamFault>(faults: T[] = []): T | 'none' {
    const fault = faults.shift() ?? 'none';
    met.set(fault, (met.get(fault) ?? 0) + 1);
    return fault;
  }

  async function call(exchange: Exchange, fault: CallFault) {
    // Kept here, because a finished response has no socket any more.
    const { socket } = exchange.request;
    const breakOff = () => void socket.destroy();
    if (fault === 'before the request') {
      breakOff();
      return;
    }
    const body = await bodyOf(exchange.request);
    const onward = pass(port, exchange, (answer) => {
      if (fault === 'before the answer') {
        breakOff();
        return;
      }
      if (fault === 'half of the answer') {
        answer.once('data', (part: Buffer) =>
          exchange.response.write(part.subarray(0, part.length / 2), breakOff),
        );
      } else answer.pipe(exchange.response);
      if (fault === 'reset when idle') exchange.response.on('finish', () => setTimeout(breakOff, 1));
    });
    if (fault !== 'half of the request') {
      onward.end(body);
      return;
    }
    onward.write(body.subarray(0, body.length / 2), () => {
      onward.destroy();
      breakOff();
    });
  }

  function stream(exchange: Exchange, device: Device | undefined) {
    const { request, response } = exchange;
    const breakOff = () => void request.socket.destroy();
    if (device?.streams[0] === 'not opened') {
      next(device.streams);
      breakOff();
      return;
    }
    const onward = pass(port, exchange, (answer) => {
      answer.on('end', breakOff);
      answer.on('data', (part: Buffer) => {
        const isEvent = part.includes('event: change');
        const refusesNext = isEvent && device?.streams[0] === 'not opened';
        // 'not opened' stays in the list for the next stream.
        const fault = isEvent && !refusesNext ? next(device?.streams) : 'none';
        if (fault === 'none' && !refusesNext) {
          response.write(part);
          return;
        }
        // A broken connection loses the end of the bytes, never some in between.
        answer.removeAllListeners('data').resume();
        const rest = refusesNext ? part : part.subarray(0, part.length / 2);
        response.write(rest, fault === 'frozen' ? () => device?.onFrozen() : breakOff);
      });
    });
    onward.end();
  }

  const proxy = createServer((request, response) => {
    const device = devices.get(String(request.headers[deviceHeader]));
    if (request.url === '/api/live') stream({ request, response }, device);
    else void call({ request, response }, next(device?.calls));
  });
  const ownPort = await listen(proxy);
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    /** By the name in `deviceHeader`. */
    devices,
    /** How often each fault has happened. */
    met,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Passes the request on without its body; the answer's head is sent before `onAnswer`, unless that breaks the connection. */
function pass(port: number, { request, response }: Exchange, onAnswer: (answer: IncomingMessage) => void) {
  const { method, url, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  const breakOff = () => void request.socket.destroy();
  onward.on('error', breakOff);
  response.on('close', () => onward.destroy());
  onward.on('response', (answer) => {
    answer.on('error', breakOff);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    onAnswer(answer);
    if (!request.socket.destroyed) response.flushHeaders();
  });
  return onward;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
