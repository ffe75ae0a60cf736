vcl 4.1;

# A cache before the web processes (docs/operations/cdn.md): Varnish 7 with varnish-modules. JOINERY_TRUST_PROXY must name this machine, and in
# front of it stands what speaks TLS.
import std;
import xkey;

backend default {
  .host = "web1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# The machines of Joinery, which say what has changed.
acl joinery {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ joinery) {
      return (synth(403));
    }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.purged));
  }
  # One open stream per logged-in browser.
  if (req.url == "/events") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A page depends on its address, the host, and the language: of the cookie, else the one that the browser prefers.
  if (req.http.Cookie ~ "(^|;\s*)language=[A-Za-z-]+") {
    set req.http.Cookie = "language=" + regsub(req.http.Cookie, "^(.*;\s*)?language=([A-Za-z-]+).*$", "\2");
    unset req.http.Accept-Language;
  } else {
    unset req.http.Cookie;
    if (req.http.Accept-Language ~ "^\s*en") {
      set req.http.Accept-Language = "en-US";
    } elsif (req.http.Accept-Language ~ "^\s*zh") {
      set req.http.Accept-Language = "zh-CN";
    } elsif (req.http.Accept-Language ~ "^\s*es") {
      set req.http.Accept-Language = "es-ES";
    }
  }
  # While the market answers, a page that is out of date is sent for a minute at most, until a new one is there; otherwise for a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    return (deliver);
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Pictures and files of a build never change at their address; all else comes from the market each time.
  if (beresp.http.Cache-Control !~ "immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
