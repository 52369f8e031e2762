import { CircleAlert, CloudOff } from 'lucide-react';

/** On a button whose command has not arrived: it waits for a connection, or the server refused it. */
export const UnsentIcon = ({ state }: { state: 'waiting' | 'failed' }) =>
  state === 'failed' ? <CircleAlert /> : <CloudOff />;
