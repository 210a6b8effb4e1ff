# A shared cache in front of the site, for Varnish 7; docs/operations.md ("A CDN in front") says how to run it. What it does
# here any CDN has to do: ask the site about whoever is signed in, obey CDN-Cache-Control (RFC 9213), and drop everything
# when it is told to.
vcl 4.1;
import std;

# The web server. It listens on this machine, or only this one can reach it.
backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; .threshold = 2; .window = 3; .initial = 3; }
}

# Who may have everything dropped: the receiver of the hook (purge-receiver.mjs) on this machine.
acl receiver {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "BAN") {
    # Behind a proxy that ends TLS everybody comes from this machine; the receiver comes without one.
    if (!(client.ip ~ receiver) || req.http.X-Forwarded-Proto) { return (synth(403)); }
    if (!std.ban("obj.status != 0")) { return (synth(500)); }
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Whoever has a session: nothing stored is for them, and nothing of theirs is stored.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?winery_session=") { return (pass); }
  # Parts of large files, and papers.
  if (req.http.Range) { return (pass); }
  # The API looks at no other cookie.
  if (req.url ~ "^/api/") { unset req.http.Cookie; }
  # Varnish runs with http_gzip_support=off: the site compresses by itself, with Brotli too.
  if (req.http.Accept-Encoding ~ "(^|[\s,])br([\s,;]|$)") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  # What is stored outlives its time only while the site does not answer, where the site allows it.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_backend_response {
  set beresp.keep = 0s;
  set beresp.grace = 0s;
  if (bereq.uncacheable || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control) {
    if (beresp.http.CDN-Cache-Control ~ "no-store|private") { set beresp.ttl = 0s; }
    else {
      set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^(|.*[,\s])max-age=(\d+).*$", "\2s"), 0s);
      if (beresp.http.CDN-Cache-Control ~ "stale-if-error=") {
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
      }
    }
  } elsif (beresp.http.Cache-Control ~ "no-store|private" || !beresp.http.Cache-Control) {
    # Varnish itself would keep for two minutes what says nothing.
    set beresp.ttl = 0s;
  }
  if (beresp.ttl <= 0s && beresp.grace <= 0s) {
    # Others need not wait for the answer to this one.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.uncacheable) { set resp.http.X-Cache = "pass"; }
  elsif (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    # The id of the request for which it was made.
    unset resp.http.X-Request-Id;
  } else { set resp.http.X-Cache = "miss"; }
}
