-- Requests a path and counts what comes back. A "*" in PATH_PATTERN is replaced by a word that is new each time, and the
-- client IP is new each time too unless CLIENT_IP names one. A path without "*" is asked for as it is, for which little
-- is done here, so that the server is slower than this. DELAY_MS is the mean pause of a connection between two requests,
-- EXPECTED the status of a request that was done.
local pattern = os.getenv("PATH_PATTERN")
local delay_ms = tonumber(os.getenv("DELAY_MS"))
local expected = tonumber(os.getenv("EXPECTED"))
local client_ip = os.getenv("CLIENT_IP")
local before, after = pattern:match("^(.*)%*(.*)$")
local threads = {}

-- As browsers send it; the compression is part of what the server does.
wrk.headers["Accept-Encoding"] = "gzip, br"
wrk.path = pattern

function setup(thread)
  table.insert(threads, thread)
end

function init()
  math.randomseed(os.time())
  count, ok, busy, other = 0, 0, 0, 0
end

if delay_ms > 0 then
  function delay()
    return math.random(0, 2 * delay_ms)
  end
end

if before then
  function request()
    count = count + 1
    wrk.headers["X-Forwarded-For"] = client_ip
      or "10." .. math.random(8, 255) .. "." .. math.random(0, 255) .. "." .. math.random(1, 254)
    -- 24 hexadecimal characters, as an id of the API has.
    local word = string.format("%012x%012x", count, math.random(0, 2 ^ 31))
    return wrk.format("GET", before .. word .. after)
  end

  function response(status, headers)
    if status == expected then
      ok = ok + 1
    elseif status == 503 and (headers["Retry-After"] or headers["retry-after"]) then
      busy = busy + 1
    else
      other = other + 1
    end
  end
end

function done(summary)
  local thread = threads[1]
  local errors = summary.errors
  local oks, others = thread:get("ok"), thread:get("other")
  if not before then
    oks, others = summary.requests - errors.status, errors.status
  end
  io.write(string.format(
    'RESULT {"ok":%d,"busy":%d,"other":%d,"failed":%d,"seconds":%f}\n',
    oks, thread:get("busy"), others,
    errors.connect + errors.read + errors.write + errors.timeout, summary.duration / 1e6))
end
