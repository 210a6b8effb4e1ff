/** Location of a Ceph cluster: an empty folder, a free monitor port and the cluster id. */
export interface CephLocation {
  folder: string;
  monitorPort: number;
  fsid: string;
}

/**
 * The configuration of the smallest cluster there is: one monitor and one object store in memory, on
 * 127.0.0.1. What makes it start in a second are the two `paxos` settings; with `auth none` the gateway would
 * hang, so there are keys.
 */
export const createCephConfig = ({ folder, monitorPort, fsid }: CephLocation): string => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = ${folder}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pgp num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
osd heartbeat grace = 60
memstore device bytes = 4294967296
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 2
mon tick interval = 1
osd data = ${folder}/osd
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/log/$name.log
mon cluster log file = ${folder}/log/cluster.log
rgw dns name = localhost
rgw data = ${folder}/rgw
rgw run sync thread = false
paxos propose interval = 0.02
paxos min wait = 0.01
[mon.a]
host = localhost
`;
